import { z } from 'zod';
import type { Page } from '#src/networks/pages.ts';
import type { NodeType } from './nodes.ts';

const PortfolioSchema = z.object({
  id: z.string(),
  name: z.string(),
  relation: z.enum(['owned', 'client']).default('owned'),
});
type Portfolio = z.infer<typeof PortfolioSchema>;

/** The business portfolio that holds a page, where people reach it only through that. */
export function portfolioOf({ details }: Page): Portfolio | undefined {
  return z.object({ business: PortfolioSchema.optional() }).parse(details).business;
}

export function isThroughPortfolio(page: Page): boolean {
  return portfolioOf(page) !== undefined;
}

/** Each portfolio once. */
export function portfoliosOf(pages: readonly Page[]): Portfolio[] {
  const portfolios = pages.map(portfolioOf).filter((portfolio) => portfolio !== undefined);
  return [...new Map(portfolios.map((portfolio) => [portfolio.id, portfolio])).values()];
}

export const businessNode: NodeType<Portfolio> = {
  name: 'Business',
  usual: ['name'],
  fields: { name: ({ name }) => name },
};
