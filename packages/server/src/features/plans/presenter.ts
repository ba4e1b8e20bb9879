import { type PriceTable, planIds, plans, trial } from '@ruche/contracts';

export function presentPriceTable(): PriceTable {
  return { currency: 'USD', plans: planIds.map((id) => ({ id, ...plans[id] })), trial };
}
