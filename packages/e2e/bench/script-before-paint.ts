import type { Browser, Page } from '@playwright/test';

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

const scriptEvents = new Set([
  'EvaluateScript',
  'FunctionCall',
  'TimerFire',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);

/** Events lie within each other: only the outermost of each thread count. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  const ends = new Map<number, number>();
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ tid, ts, dur = 0 }) => {
      if (ts < (ends.get(tid) ?? 0)) return false;
      ends.set(tid, ts + dur);
      return true;
    });
}

/** Milliseconds of the processor that script took before the page showed anything. */
export async function scriptBeforePaint(browser: Browser, page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'v8', 'blink.user_timing'] });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('Nothing was painted.');
  const script = trace.traceEvents.filter(
    ({ name, ph, pid, ts }) => ph === 'X' && scriptEvents.has(name) && pid === painted.pid && ts < painted.ts,
  );
  return outermost(script).reduce((sum, { tdur = 0, dur = 0 }) => sum + (tdur || dur), 0) / 1000;
}
