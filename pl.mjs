import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const base = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const variants = { base: [], ...JSON.parse(process.argv[2] ?? '{}') };
const tree = (root) => {
  const kids = {};
  const cpu = {};
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const f = readFileSync(`/proc/${d}/stat`, 'utf8');
      const r = f.slice(f.lastIndexOf(')') + 2).split(' ');
      (kids[r[1]] ??= []).push(d);
      cpu[d] = (+r[11] + +r[12] + +r[13] + +r[14]) / 100;
    } catch {}
  }
  let t = 0;
  const st = [String(root)];
  while (st.length) {
    const p = st.pop();
    t += cpu[p] ?? 0;
    st.push(...(kids[p] ?? []));
  }
  return t;
};
const url = process.argv[3] ?? 'http://localhost:3000/';
for (const round of [1, 2])
  for (const [name, args] of Object.entries(variants)) {
    const server = await chromium.launchServer({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [...base, ...args],
    });
    const browser = await chromium.connect(server.wsEndpoint());
    const pid = server.process().pid;
    const state = await (async () => {
      const c = await browser.newContext();
      const r = await c.request.post('http://localhost:3000/api/v1/demo');
      await c.close();
      return r.ok() ? await r.json() : null;
    })();
    await new Promise((r) => setTimeout(r, 500));
    const c0 = tree(pid);
    const w0 = performance.now();
    let metrics = {};
    const N = 6;
    for (let i = 0; i < N; i++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');
      await page.goto(url, { waitUntil: 'networkidle' });
      const { metrics: m } = await cdp.send('Performance.getMetrics');
      for (const { name, value } of m) if (/Duration/.test(name)) metrics[name] = (metrics[name] ?? 0) + value / N;
      await context.close();
    }
    console.log(
      name,
      'cpu/page',
      ((tree(pid) - c0) / N).toFixed(2),
      'wall',
      ((performance.now() - w0) / N).toFixed(0),
      Object.entries(metrics)
        .map(([k, v]) => k.replace('Duration', '') + ' ' + (v * 1000).toFixed(0))
        .join(' '),
    );
    await browser.close();
    await server.close();
  }
