import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessEntry = { pid: number; parentPid: number; command: string; residentBytes: number };

function readEntry(pid: string): ProcessEntry[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
    // What is left of a process that nobody has asked about since it ended.
    if (field('State') === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const residentBytes = Number(field('VmRSS') ?? 0) * 1024;
    return [{ pid: Number(pid), parentPid: Number(field('PPid')), command, residentBytes }];
  } catch {
    return [];
  }
}

function readFromPs(): ProcessEntry[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,stat=,command='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && !match[4]?.startsWith('Z'))
    .map((match) => ({
      pid: Number(match?.[1]),
      parentPid: Number(match?.[2]),
      residentBytes: Number(match?.[3]) * 1024,
      command: match?.[5] ?? '',
    }));
}

/** Every living process of this machine. A bare Debian has no ps, so Linux is asked itself. */
export function listProcesses(): ProcessEntry[] {
  if (process.platform !== 'linux') return readFromPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readEntry);
}

/** Its share of memory: a page that several processes have in common counts by its part in each. Elsewhere all it has. */
export function proportionalBytes({ pid, residentBytes }: ProcessEntry): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? residentBytes : Number(kilobytes) * 1024;
  } catch {
    return residentBytes;
  }
}

/** A process and all that descend from it. */
export function processTree(pid: number, table = listProcesses()): ProcessEntry[] {
  const own = table.filter((entry) => entry.pid === pid);
  const children = table.filter((entry) => entry.parentPid === pid);
  return [...own, ...children.flatMap((child) => processTree(child.pid, table))];
}
