import { chromium } from '@playwright/test';

const base = 'http://localhost:5950';
const { demo } = await (await fetch(base + '/api/v1/demo')).json();
const which = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const variants = [
  ['w', 'light', 1440, 900, false],
  ['w', 'dark', 1440, 900, false],
  ['n', 'light', 390, 844, true],
  ['n', 'dark', 390, 844, true],
];
let state;
for (const [n, scheme, width, height, touch] of variants) {
  const ctx = await b.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: touch,
    ...(state ? { storageState: state } : {}),
  });
  const p = await ctx.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(n, scheme, m.text()));
  p.on('pageerror', (e) => console.log('PAGEERROR', String(e)));
  const shot = async (name, full = false) => {
    await p.waitForTimeout(350);
    await p.screenshot({ path: `/tmp/shell/shots/${name}-${n}-${scheme}.png`, fullPage: full });
  };
  if (!state) {
    await p.goto(base + '/auth/signin');
    await p.getByRole('button', { name: 'Use it' }).waitFor();
    await shot('signin');
    await p.getByRole('button', { name: 'Use it' }).click();
    await p.waitForURL(base + '/dashboard');
    state = await ctx.storageState();
  }
  for (const [name, path] of [
    ['overview', '/dashboard'],
    ['calendar', '/dashboard/calendar'],
    ['accounts', '/dashboard/social-accounts'],
    ['workspace', '/dashboard/settings/workspace'],
    ['plan', '/dashboard/settings/plan'],
    ['appearance', '/dashboard/settings/appearance'],
    ['notifs', '/dashboard/settings/notifications'],
  ]) {
    if (which.length && !which.includes(name)) continue;
    await p.goto(base + path);
    await p.getByRole('heading', { level: 1 }).waitFor();
    await p.waitForLoadState('load');
    await p.waitForTimeout(700);
    await shot(name, true);
  }
  if (!which.length || which.includes('float')) {
    await p.goto(base + '/dashboard');
    await p.getByRole('heading', { level: 1 }).waitFor();
    await p.keyboard.press('Control+k');
    await p.getByRole('combobox').waitFor();
    await shot('palette');
    await p.keyboard.type('ma');
    await p.waitForTimeout(600);
    await shot('palette-find');
    await p.keyboard.press('Escape');
    await p.waitForTimeout(300);
    await p.keyboard.press('?');
    await p.getByRole('dialog').waitFor();
    await shot('shortcuts');
    await p.keyboard.press('Escape');
    await p.waitForTimeout(300);
    await p.getByRole('button', { name: /^Notifications/ }).click();
    await p.getByRole('dialog').waitFor();
    await shot('bell');
    await p.keyboard.press('Escape');
    await p.waitForTimeout(300);
    if (n === 'n') {
      await p.getByRole('button', { name: 'Open menu' }).click();
      await p.getByRole('dialog').waitFor();
      await shot('menu');
    }
  }
  await ctx.close();
}
await b.close();
