import { text } from 'node:stream/consumers';

// Does what `jq -r .items[0].id` does, wherever it isn't installed.

const path = process.argv.find((one) => one.startsWith('.')) ?? '';
let value: unknown = JSON.parse(await text(process.stdin));
for (const [, name, index = ''] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
  value = (value as Record<string, unknown> | null)?.[name ?? index] ?? null;
}
process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
