import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';

const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const ch = 'a'.repeat(43);
const enc = encodeURIComponent;
const u = 'http://127.0.0.1:5400';
const pages = {
  twitter: `${u}/twitter/x.com/i/oauth2/authorize?response_type=code&client_id=ruche-twitter&redirect_uri=${enc('http://localhost:3000/auth/callback/twitter')}&scope=tweet.read%20tweet.write%20users.read%20offline.access%20media.write&state=abc&code_challenge=${ch}&code_challenge_method=S256`,
  tiktok: `${u}/tiktok/www.tiktok.com/v2/auth/authorize/?response_type=code&client_key=ruche-tiktok&redirect_uri=${enc('http://localhost:3000/auth/callback/tiktok')}&scope=user.info.basic,user.info.profile,video.publish&state=abc`,
  facebook: `${u}/facebook/www.facebook.com/v25.0/dialog/oauth?response_type=code&client_id=ruche-facebook&redirect_uri=${enc('http://localhost:3000/auth/callback/facebook')}&scope=pages_show_list,pages_read_engagement,pages_manage_posts&state=abc&sandbox_person=ines-benhaddou`,
  linkedin: `${u}/linkedin/www.linkedin.com/oauth/v2/authorization?response_type=code&client_id=ruche-linkedin&redirect_uri=${enc('http://localhost:3000/auth/callback/linkedin')}&scope=openid%20profile%20email%20w_member_social&state=abc`,
  instagram: `${u}/instagram/www.facebook.com/v25.0/dialog/oauth?response_type=code&client_id=ruche-instagram&redirect_uri=${enc('http://localhost:3000/auth/callback/instagram')}&scope=instagram_basic,instagram_content_publish,pages_show_list,pages_read_engagement&state=abc`,
  front: u,
  net: `${u}/networks/twitter`,
  nets: `${u}/networks`,
  face: `${u}/networks/facebook`,
};
for (const [name, url] of Object.entries(pages))
  for (const [w, h, s] of [
    [600, 600, 'light'],
    [600, 600, 'dark'],
    [390, 844, 'dark'],
    [390, 844, 'light'],
    [1440, 900, 'light'],
  ]) {
    const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: s });
    const p = await ctx.newPage();
    await p.goto(url);
    await p.screenshot({ path: `/tmp/s1/${name}-${w}-${s}.png`, fullPage: w !== 600 });
    const over = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (over) console.log('overflow', name, w);
    const r = await new AxeBuilder({ page: p }).analyze();
    for (const v of r.violations)
      console.log(
        name,
        w,
        s,
        v.id,
        v.nodes.length,
        v.nodes[0].target.join(' '),
        v.nodes[0].failureSummary?.slice(0, 200),
      );
    await ctx.close();
  }
// a real click through
const p = await b.newPage();
let dest = null;
await p.route('http://localhost:3000/**', (r) => {
  dest = r.request().url();
  return r.fulfill({ body: 'ok' });
});
await p.goto(pages.facebook);
await p.getByRole('radio', { name: /Camille Roussel/ }).check();
await p.getByRole('checkbox', { name: 'Le Fournil de Camille' }).uncheck();
await p.locator('.allow').click();
await p.waitForURL('http://localhost:3000/**');
console.log(dest?.slice(0, 80));
await b.close();
