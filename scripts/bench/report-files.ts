import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#scripts/launch/settings.ts';
import { row } from './report.ts';

type Written = { firstMs: number; secondMs: number; cpuMs: number; bytes: number; before: number; highest: number };

const program = join(ROOT, 'packages', 'worker', 'src', 'bench', 'report-files.ts');
const jobs = [
  { what: 'PDF of a month', format: 'pdf', days: 31, posts: 60, pictures: 0 },
  { what: 'PDF of 12 months, 6 pictures', format: 'pdf', days: 365, posts: 1000, pictures: 6 },
  { what: 'XLSX of 10,000 rows', format: 'xlsx', days: 365, posts: 10_000, pictures: 0 },
  { what: 'CSV of 10,000 rows', format: 'csv', days: 365, posts: 10_000, pictures: 0 },
] as const;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** How long the files of a report take and what memory, each in a process of its own. */
export async function measureReportFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  console.log('\nFiles of a report, the second of a process; pictures of 16 megapixels');
  for (const { what, ...job } of jobs) {
    const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify({ ...job, folder })]);
    const { firstMs, secondMs, cpuMs, ...sizes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Written;
    const [bytes, highest, before] = [sizes.bytes, sizes.highest, sizes.before].map(megabytes);
    const time = `${ms(cpuMs)} of processor; the first ${ms(firstMs)}`;
    row(what, ms(secondMs), `${time}; ${bytes}; memory at most ${highest}, ${before} before`);
  }
}
