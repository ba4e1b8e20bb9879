import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { ReportFileFormat } from '@ruche/contracts/reports';
import sharp from 'sharp';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { reportWriters } from '#src/reports/writers.ts';
import { sampleReport } from '#src/testing/sample-report.ts';

// Writes one file of a report twice, as a worker that has just started and as one that has written such a file before.
// Tells on its last line how long each took, and the most memory that the process ever had.

type Job = { format: ReportFileFormat; days: number; posts: number; pictures: number; folder: string };

const job = JSON.parse(process.argv[2] ?? '') as Job;
/** As large as a camera makes them. */
const pixels = 4000;

async function makeInput({ days, posts, pictures }: Job): Promise<ReportFileInput> {
  const comment = 'Reels carried the month. We suggest two more a week, and to keep Thursday evening. '.repeat(4);
  const sample = sampleReport({ days, posts, comment });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = await sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const shown = sample.report.content.bestPosts.slice(0, pictures);
  return {
    ...sample,
    workspaceName: 'Atelier',
    logo: null,
    pictures: new Map(shown.map(({ id }) => [id, picture])),
  };
}

async function write(input: ReportFileInput): Promise<{ ms: number; cpuMs: number; bytes: number }> {
  const beganAt = performance.now();
  const usedBefore = process.cpuUsage();
  const out = createWriteStream(join(job.folder, `report.${job.format}`));
  const closed = once(out, 'close');
  await reportWriters[job.format](input, out);
  await closed;
  const { user, system } = process.cpuUsage(usedBefore);
  return { ms: performance.now() - beganAt, cpuMs: (user + system) / 1000, bytes: out.bytesWritten };
}

const input = await makeInput(job);
const before = process.memoryUsage().rss;
const first = await write(input);
const second = await write(input);
const highest = process.resourceUsage().maxRSS * 1024;
const { cpuMs, bytes } = second;
console.log(JSON.stringify({ firstMs: first.ms, secondMs: second.ms, cpuMs, bytes, before, highest }));
