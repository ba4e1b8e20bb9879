import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

// Does what curl does with the options that the guides use, wherever it isn't installed, and notes every exchange.

type Wish = {
  method?: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
  url?: string;
  output?: string;
  format?: string;
  isWithHead?: boolean;
};

function addHeader(headers: Wish['headers'], line: string): void {
  const colon = line.indexOf(':');
  headers[line.slice(0, colon)] = line.slice(colon + 1).trim();
}

/** Options that have a value. */
const options: Record<string, (wish: Wish, value: string) => void> = {
  '-X': (wish, value) => Object.assign(wish, { method: value }),
  '-H': ({ headers }, value) => addHeader(headers, value),
  '-d': (wish, value) => Object.assign(wish, { body: value }),
  '--data-binary': (wish, value) => Object.assign(wish, { body: readFileSync(value.replace(/^@/, '')) }),
  '-o': (wish, value) => Object.assign(wish, { output: value }),
  '-w': (wish, value) => Object.assign(wish, { format: value }),
};

function readWish(given: string[]): Wish {
  const wish: Wish = { headers: {} };
  const left = [...given];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const option = options[one];
    if (option) option(wish, left.shift() ?? '');
    else if (one === '-i') wish.isWithHead = true;
    else if (one.startsWith('-') ? one !== '-s' : wish.url !== undefined) {
      throw new Error(`This stand-in for curl doesn’t know ${one}.`);
    } else if (one !== '-s') wish.url = one;
  }
  return wish;
}

const [log = '', ...given] = process.argv.slice(2);
const { headers, body, url = '', output, format, isWithHead = false, ...wish } = readWish(given);
const method = wish.method ?? (body === undefined ? 'GET' : 'POST');
if (body !== undefined && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
  headers['content-type'] = 'application/x-www-form-urlencoded';
}

const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
const bytes = Buffer.from(await answer.arrayBuffer());
const exchange = { method, url, status: answer.status, refusal: answer.ok ? null : bytes.toString() };
appendFileSync(log, `${JSON.stringify(exchange)}\n`);

const lines = [`HTTP/1.1 ${answer.status}`, ...[...answer.headers].map(([name, value]) => `${name}: ${value}`)];
const head = isWithHead ? `${lines.join('\n')}\n\n` : '';
if (output === undefined) process.stdout.write(head + bytes.toString());
else if (output !== '/dev/null') writeFileSync(output, bytes);
if (format !== undefined) {
  const headerOf = (_whole: string, name: string) => answer.headers.get(name) ?? '';
  process.stdout.write(format.replaceAll(/%header\{([\w-]+)\}/g, headerOf));
}
