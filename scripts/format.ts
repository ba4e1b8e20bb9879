import { installed, runTool } from './checks/run-tool.ts';

const { code, output } = await runTool(installed('biome'), ['check', '--write', '.']);
console.log(output.trimEnd());
process.exitCode = code ?? 1;
