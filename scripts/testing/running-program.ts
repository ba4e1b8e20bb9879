import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

export type RunningProgram = {
  pid: number;
  output(): string;
  /** Resolves once the text has been written; rejects when the program ends without. */
  said(text: string): Promise<void>;
  ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
};

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
}

/** A Node program as a person would start it, ended with the test at the latest. */
export function runProgram(args: string[], env: NodeJS.ProcessEnv = {}): RunningProgram {
  const child = spawn(process.execPath, args, {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let listeners: (() => void)[] = [];
  const notify = () => {
    const waiting = listeners;
    listeners = [];
    for (const listener of waiting) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      notify();
    });
  }
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      hasEnded = true;
      notify();
      resolve(code);
    });
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async said(text) {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`It ended without saying "${text}". It said:\n${output}`);
        await new Promise<void>((resolve) => listeners.push(resolve));
      }
    },
    ended,
    signal: (signal) => child.kill(signal),
  };
}
