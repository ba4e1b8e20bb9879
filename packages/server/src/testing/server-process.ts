import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment, noSandbox, roleProgram } from '@ruche/database/testing';

export type ServerProcess = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  waitForOutput: (text: string) => Promise<void>;
};

const running = new Set<ChildProcess>();

/** Ends what a failed test left behind. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The server as operators run it: a process of its own, told everything by its environment. */
export function spawnServer(env: Record<string, string>, options: { hasChannel?: boolean } = {}): ServerProcess {
  const child = spawn(process.execPath, [roleProgram('server')], {
    env: { ...childEnvironment, ...noSandbox, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.hasChannel ? (['ipc'] as const) : [])],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('heard');
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  // Once its channel is disconnected from here, a child never reports 'close'.
  const ended = once(child, options.hasChannel ? 'exit' : 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    async waitForOutput(text) {
      while (!output.includes(text)) {
        const code = await Promise.race([once(child, 'heard'), ended]);
        if (!Array.isArray(code)) throw new Error(`The server ended (${code}) without saying "${text}":\n${errors}`);
      }
    },
  };
}
