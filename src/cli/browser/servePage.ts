/* One page, served to browsers until the command is interrupted. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AtlasError } from '../../errors.js';
import { quoted } from '../../quoted.js';
import type { Session } from '../session.js';
import { openPage } from './openPage.js';

/** A page, and its content security policy. */
interface ServedPage {
  readonly html: string;
  readonly policy: string;
}

interface Serving {
  readonly port: number;
  readonly host: string;
  /** Whether to open it in the browser here. */
  readonly open: boolean;
}

/** Serves the page; rejects with the signal's reason when that aborts. @throws AtlasError when the port cannot be had. */
export async function servePage(page: ServedPage, { port, host, open }: Serving, session: Session): Promise<never> {
  const server = pageServer(page);
  await listening(server, port, host);
  const { terminal, signal } = session;
  try {
    const { address, port: actual, family } = server.address() as AddressInfo;
    const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/`;
    terminal.print(`Serving ${url} until Ctrl-C.`);
    if (open) await openPage(url, session);
    return await new Promise((_, reject) => {
      const end = (): void => reject(signal.reason as Error);
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function pageServer({ html, policy }: ServedPage): Server {
  const body = Buffer.from(html);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Browsers heed frame-ancestors in a header only.
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
  return createServer(({ method, url = '' }, response) => {
    const [path] = url.split('?');
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    else if (path !== '/') response.writeHead(404).end();
    else
      response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(method === 'HEAD' ? undefined : body);
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
      reject(new AtlasError('port', `The port ${port} of ${quoted(host)} cannot be had: ${reason}`));
    });
    server.listen(port, host, settle);
  });
}
