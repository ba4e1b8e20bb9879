import { startServer, type TestServer } from './start-server.ts';

export type Asked = { method: string; path: string; query: URLSearchParams; form: URLSearchParams; token: string };
export type Told = { status?: number; headers?: Record<string, string>; body: unknown };

export type TestNetwork = TestServer & { asked: Asked[] };

/** A network that answers by a function of the question, and remembers every question. */
export async function startNetwork(answer: (asked: Asked) => Told): Promise<TestNetwork> {
  const asked: Asked[] = [];
  const server = await startServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network.example');
      const question: Asked = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        form: new URLSearchParams(text),
        token: request.headers.authorization?.replace('Bearer ', '') ?? '',
      };
      asked.push(question);
      const { status = 200, headers = {}, body } = answer(question);
      // A text is sent as it is, for numbers that JavaScript would round.
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return { ...server, asked };
}
