/* One page, served to browsers until the command is interrupted. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { styleText } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { explorerOf } from '../../app/pages/html.js';
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import type { Session } from '../session.js';
import { openPage } from './openPage.js';

type ServedPage = ReturnType<typeof explorerOf>;

interface Serving {
  readonly port: number;
  readonly host: string;
  /** Whether to open it in the browser here. */
  readonly open: boolean;
}

/**
 * Serves the page; rejects with the signal's reason when that aborts. @throws AtlasError when the
 * port cannot be had, or the address cannot be printed.
 */
export async function servePage(
  page: ServedPage,
  { port, host, open }: Serving,
  session: Session,
): Promise<never> {
  const server = pageServer(page);
  await listening(server, port, host);
  const { terminal, signal } = session;
  try {
    const { address, port: actual } = server.address() as AddressInfo;
    const urls = reachableAt(address, networkInterfaces()).map((each) => urlOf(each, actual));
    const [url = urlOf('127.0.0.1', actual)] = urls;
    terminal.print(
      urls.length === 1
        ? [`Serving ${url} until Ctrl-C.`]
        : [
            `Serving ${urlOf(address, actual)} until Ctrl-C. ${urls.length > 0 ? HOW_TO_OPEN : NO_NETWORK}`,
            ...urls,
          ],
    );
    if (terminal.isTerminal && !LOOPBACK.test(url)) terminal.print(await qrCode(url));
    await terminal.flushed();
    if (terminal.readerGone) {
      throw new AtlasError('disk', 'The address cannot be printed: nothing reads the output');
    }
    if (open) await openPage(url, session);
    if (!signal.aborted) await once(signal, 'abort');
    throw signal.reason as Error;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** An address that no other device can open. */
const LOOPBACK = /^http:\/\/(?:127\.|localhost|\[::1\])/;

/**
 * The lines of a QR code, for the cameras of phones: two rows of it in a line of text. The colours
 * are part of it, so that it is dark on white in terminals of any colours.
 */
export async function qrCode(url: string): Promise<readonly string[]> {
  const { renderUnicodeCompact } = await import('uqr');
  return renderUnicodeCompact(url, { border: 2 })
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line, { validateStream: false }));
}

const HOW_TO_OPEN = 'Devices in the same network open one of:';
const NO_NETWORK = 'This computer is in no network, so only it can open the page, at localhost.';

const urlOf = (address: string, port: number): string =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}/`;

/** Networks by how likely phones are in them: networks of homes and schools, then any other. */
const NETWORKS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^(?=\d)/, /^/];

/**
 * The addresses at which others reach a server that listens at `address`; if that is every address
 * of the machine, all of them.
 */
export function reachableAt(
  address: string,
  interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]>,
): string[] {
  if (address !== '0.0.0.0' && address !== '::') return [address];
  const place = (each: string): number => NETWORKS.findIndex((network) => network.test(each));
  return Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(
      ({ internal, family, scopeid }) =>
        !internal && (family === 'IPv4' || (address === '::' && !scopeid)),
    )
    .map((info) => info.address)
    .sort((one, other) => place(one) - place(other));
}

function pageServer({ html, policy }: ServedPage): Server {
  const plain = Buffer.from(html);
  const packed = gzipSync(plain);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Browsers heed frame-ancestors in a header only.
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
  return createServer(({ method, url = '', headers: asked }, response) => {
    const [path] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD')
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (path !== '/')
      response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`The page is at /, not at ${path}.\n`);
    else {
      const isPacked = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
        String(asked['accept-encoding']),
      );
      const body = isPacked ? packed : plain;
      response
        .writeHead(200, {
          ...headers,
          ...(isPacked && { 'Content-Encoding': 'gzip' }),
          'Content-Length': body.length,
        })
        .end(method === 'HEAD' ? undefined : body);
    }
  });
}

const PORT_REASONS: Partial<Record<string, string>> = {
  EADDRINUSE: 'another program has it',
  EACCES: 'it is not permitted',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no machine has that name',
};

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((settle, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = PORT_REASONS[code ?? ''] ?? code ?? message;
      reject(
        new AtlasError('port', `The port ${port} of ${quoted(host)} cannot be had: ${reason}`),
      );
    });
    server.listen(port, host, settle);
  });
}
