import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Heif } from 'heic-decode/lib.js';

const words: string[] = [];
const note = (...said: unknown[]) => void words.push(said.map(String).join(' '));

async function load(): Promise<Heif> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('libheif-js/libheif-wasm/libheif-bundle.js');
  const names = ['module', 'exports', 'require', '__filename', '__dirname', 'console'];
  const source = await readFile(path, 'utf8');
  const run = compileFunction(source, names, { filename: path }) as (...values: unknown[]) => void;
  const module: { exports: unknown } = { exports: {} };
  const ownConsole = { log: note, warn: note, error: note };
  run(module, module.exports, require, path, path, ownConsole);
  return (module.exports as () => Heif)();
}

let loaded: Promise<Heif> | null = null;

/** libheif tells the console what is wrong with a file. It is given one of its own, for `takeWords`. */
export function loadHeif(): Promise<Heif> {
  loaded ??= load();
  return loaded;
}

/** What the decoder has said since it was asked last. */
export const takeWords = () => words.splice(0).join(' ');
