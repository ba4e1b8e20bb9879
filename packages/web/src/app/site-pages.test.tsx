import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PublicPath } from '#config/pages.ts';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { sitePages } from './site-pages.ts';

async function textOf(path: PublicPath, isSold: boolean): Promise<string> {
  const Page = await sitePages[path].load();
  const markup = renderToStaticMarkup(
    <PlansSold value={isSold}>
      <Page />
    </PlansSold>,
  );
  return markup.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

/** A post of the sample calendar is about pricing stairs. */
const money =
  /\$\d|credit card|\bpric(?:e|es|ing)\b(?! stairs)|payment|\bpay (?:for|in|us)\b|invoice|refund|subscription|free (?:trial|pro|days)/giu;

describe('where plans aren’t sold', () => {
  it.each(Object.keys(sitePages) as PublicPath[])('%s says nothing of money', async (path) => {
    expect((await textOf(path, false)).match(money)).toBeNull();
  });

  it('the landing page and the terms still say what plans include', async () => {
    for (const path of ['/', '/terms-of-service'] as const) {
      const text = await textOf(path, false);
      for (const words of ['Essential', 'Unlimited clients', 'Every', '14 days of Pro']) expect(text).toContain(words);
    }
  });
});

it('prices are where plans are sold', async () => {
  for (const path of ['/', '/terms-of-service'] as const) {
    const text = await textOf(path, true);
    for (const price of ['$29', '$79', '$149']) expect(text).toContain(price);
    expect(text).toMatch(/credit card/u);
  }
});
