/*
 * A real Firefox, where the machine has one: `FIREFOX` names it, or it is found in PATH. It is
 * driven by Marionette, the protocol that is built into it: JSON over a local port, each message
 * behind its length in bytes.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const NAMES = ['firefox-esr', 'firefox'];

/** The browser's path; undefined if there is none. */
export const FIREFOX =
  process.env.FIREFOX ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** No first steps, no network of its own, any free port. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
};

const START_MS = 60_000;

/** The keys of a keyboard that are no characters, as WebDriver numbers them. */
export const KEY = {
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
  shift: '\uE008',
} as const;

/** A browser with one tab. */
export interface Firefox {
  goTo(url: string): Promise<void>;
  /** What the body of a function returns, which is run in the page. */
  evaluate<Value>(body: string, ...args: readonly unknown[]): Promise<Value>;
  /** Presses keys together, and lets them go. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses the mouse at the first of some points of the page, and lets it go at the last. */
  drag(...points: readonly (readonly [x: number, y: number])[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser whose profile is in a folder. */
export async function launchFirefox(folder: string): Promise<Firefox> {
  const profile = join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX!,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    },
  );
  const ended = new Promise((settle) => child.once('exit', settle));
  try {
    const send = await connectTo(await portIn(profile));
    await send('WebDriver:NewSession', {});
    await send('WebDriver:SetWindowRect', { width: 1440, height: 1000 });
    return {
      async goTo(url) {
        await send('WebDriver:Navigate', { url });
      },
      async evaluate<Value>(body: string, ...args: readonly unknown[]) {
        const { value } = await send('WebDriver:ExecuteScript', { script: body, args });
        return value as Value;
      },
      async press(...keys) {
        const down = keys.map((value) => ({ type: 'keyDown', value }));
        const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
        await send('WebDriver:PerformActions', {
          actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
        });
      },
      async drag(...points) {
        const moves = points.map(([x, y]) => ({
          type: 'pointerMove',
          x: Math.round(x),
          y: Math.round(y),
          duration: 20,
        }));
        const [first, ...others] = moves;
        const actions = [
          first,
          { type: 'pointerDown', button: 0 },
          ...others,
          { type: 'pointerUp', button: 0 },
        ];
        await send('WebDriver:PerformActions', {
          actions: [{ type: 'pointer', id: 'mouse', actions }],
        });
      },
      async close() {
        await send('Marionette:Quit', { flags: ['eForceQuit'] });
        await ended;
      },
    };
  } catch (cause) {
    child.kill('SIGKILL');
    throw cause;
  }
}

/** The port that the browser writes into its profile once it listens. */
async function portIn(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await delay(50);
  }
  throw new Error(`Firefox has not begun to listen within ${START_MS / 1000} seconds.`);
}

type Send = (command: string, parameters: object) => Promise<{ readonly value: unknown }>;

async function connectTo(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { settle(value: never): void; reject(cause: Error): void }>();
  const greeting = new Promise((settle, reject) => {
    waiting.set(0, { settle, reject });
    socket.once('error', reject);
  });
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || received.length < end) return;
      take(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });

  /** The greeting, or `[1, number, error, result]`. */
  function take(message: unknown): void {
    const [, id, error, result] = (Array.isArray(message) ? message : [1, 0, null, message]) as [
      number,
      number,
      { readonly message: string } | null,
      never,
    ];
    const call = waiting.get(id)!;
    waiting.delete(id);
    if (error) call.reject(new Error(error.message));
    else call.settle(result);
  }

  await greeting;
  let last = 0;
  return (command, parameters) => {
    const id = ++last;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((settle, reject) => {
      waiting.set(id, { settle, reject });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  };
}
