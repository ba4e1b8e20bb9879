import { spawn } from 'node:child_process';
import { installed } from './checks/run-tool.ts';
import { ROOT } from './launch/settings.ts';

// A program that npm installed, on the project's own Node: `npm run tool -- vitest run packages/contracts`.

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.error('Name the program to run, like: npm run tool -- vitest run packages/contracts');
  process.exit(1);
}
const child = spawn(installed(name), args, { cwd: ROOT, stdio: 'inherit' });
child.on('error', () => {
  console.error(`There’s no program "${name}" in node_modules/.bin.`);
  process.exitCode = 1;
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
