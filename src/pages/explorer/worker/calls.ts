/*
 * Calls from a page to its worker, by messages. Every call has a number; what comes back has the same: news while it lasts, then a
 * value or an error. A call can be cancelled, and the other end asked whether it is there. Both ends are told by types what there is
 * to call.
 */
import { AtlasError, messageOf, type ErrorCode } from '../../../errors.js';

/** One end of a channel of messages: a worker as its page sees it, a page as its worker does. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** What a call is handed beside its argument. */
export interface Call<News> {
  readonly signal: AbortSignal;
  tell(news: News): void;
}

/** What can be called: by name, an argument, what is told meanwhile, what comes of it. */
export type Calls = Readonly<Record<string, (argument: never, call: Call<never>) => unknown>>;

type Request =
  | { readonly id: number; readonly name: string; readonly argument: unknown }
  | { readonly cancel: number }
  | { readonly ping: true };

type Reply =
  | { readonly pong: true }
  | { readonly id: number; readonly news: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode | undefined; readonly message: string } };

/** Answers calls that come through a port. */
export function answer(port: Port, calls: Calls): void {
  const running = new Map<number, AbortController>();

  async function run(id: number, name: string, argument: unknown): Promise<Reply> {
    const controller = new AbortController();
    running.set(id, controller);
    const tell = (news: unknown): void => port.postMessage({ id, news } satisfies Reply);
    try {
      const call = { signal: controller.signal, tell };
      return { id, value: await calls[name](argument as never, call) };
    } catch (cause) {
      const code = cause instanceof AtlasError ? cause.code : undefined;
      return { id, error: { code, message: messageOf(cause) } };
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener('message', ({ data }) => {
    const request = data as Request;
    if ('ping' in request) port.postMessage({ pong: true } satisfies Reply);
    else if ('cancel' in request) running.get(request.cancel)?.abort();
    else void run(request.id, request.name, request.argument).then((reply) => port.postMessage(reply));
  });
}

type Argument<Called> = Called extends (argument: infer Given, ...rest: never[]) => unknown ? Given : never;
type Value<Called> = Called extends (...given: never[]) => infer Returned ? Awaited<Returned> : never;
type News<Called> = Called extends (argument: never, call: Call<infer Told>) => unknown ? Told : never;

/** The caller's end. */
export interface Caller<Known extends Calls> {
  call<Name extends keyof Known & string>(
    name: Name,
    argument: Argument<Known[Name]>,
    options?: { readonly signal?: AbortSignal; readonly onNews?: (news: News<Known[Name]>) => void },
  ): Promise<Value<Known[Name]>>;
  /** Whether calls are not answered yet. */
  waits(): boolean;
  /** Has the other end say that it is there. */
  ping(): void;
  /** Rejects all calls that are not answered yet, and those to come. */
  fail(cause: Error): void;
}

/** Calls through a port whose other end {@link answer}s. */
export function caller<Known extends Calls>(port: Port): Caller<Known> {
  interface Waiting {
    readonly settle: (value: never) => void;
    readonly reject: (cause: Error) => void;
    readonly onNews: ((news: never) => void) | undefined;
    /** Lets go of the caller's signal. */
    release(): void;
  }
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let failure: Error | undefined;

  port.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    if ('pong' in reply) return;
    const call = waiting.get(reply.id);
    if (!call) return;
    if ('news' in reply) {
      call.onNews?.(reply.news as never);
      return;
    }
    waiting.delete(reply.id);
    call.release();
    if ('value' in reply) call.settle(reply.value as never);
    else call.reject(errorOf(reply.error));
  });

  return {
    call(name, argument, { signal, onNews } = {}) {
      if (failure) return Promise.reject(failure);
      const id = ++last;
      return new Promise((settle, reject) => {
        const cancel = (): void => port.postMessage({ cancel: id } satisfies Request);
        waiting.set(id, { settle, reject, onNews, release: () => signal?.removeEventListener('abort', cancel) });
        signal?.addEventListener('abort', cancel);
        port.postMessage({ id, name, argument } satisfies Request);
      });
    },
    waits: () => waiting.size > 0,
    ping: () => port.postMessage({ ping: true } satisfies Request),
    fail(cause) {
      failure = cause;
      for (const { reject, release } of waiting.values()) {
        release();
        reject(cause);
      }
      waiting.clear();
    },
  };
}

const errorOf = ({ code, message }: Extract<Reply, { error: unknown }>['error']): Error =>
  code === undefined ? new Error(message) : new AtlasError(code, message.replace(/\.$/, ''));
