// Every npm command comes through here, on whatever Node the machine has (20 or later) and with nothing installed:
// set up what is missing, then run scripts/<command>.ts on Node 24.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signalRunningCommands } from './setup/command.mjs';
import { prepare } from './setup/prepare.mjs';
import { describeFailure } from './setup/problem.mjs';
import { exitCodeFor, relay, STOP_SIGNALS } from './setup/relay.mjs';

/** @type {Record<string, { needsWeb: boolean }>} */
const COMMANDS = {
  start: { needsWeb: true },
  dev: { needsWeb: false },
  test: { needsWeb: false },
  check: { needsWeb: false },
  format: { needsWeb: false },
  server: { needsWeb: true },
  worker: { needsWeb: false },
  sandbox: { needsWeb: false },
  bench: { needsWeb: true },
  crash: { needsWeb: false },
  evaluate: { needsWeb: false },
  sdk: { needsWeb: false },
  operate: { needsWeb: false },
  tool: { needsWeb: false },
};

/** @param {NodeJS.Signals} signal */
function interruptSetup(signal) {
  signalRunningCommands(signal);
  console.error('\nSetup interrupted. The next run will finish it.');
  process.exit(exitCodeFor(signal));
}

async function main() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const [command = '', ...args] = process.argv.slice(2);
  const options = COMMANDS[command];
  if (!options) {
    console.error(`Unknown command "${command}". Available: ${Object.keys(COMMANDS).join(', ')}.`);
    return 1;
  }
  for (const signal of STOP_SIGNALS) process.once(signal, interruptSetup);
  const node = await prepare(root, options);
  for (const signal of STOP_SIGNALS) process.off(signal, interruptSetup);
  return relay(root, node, command, args);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  process.exitCode = 1;
}
