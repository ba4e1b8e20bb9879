import { runBiome } from './checks/run-tool.ts';

const { code, output } = await runBiome(['check', '--write', '.']);
console.log(output.trimEnd());
process.exitCode = code ?? 1;
