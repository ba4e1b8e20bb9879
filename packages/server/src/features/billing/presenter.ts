import { type PriceTable, planIds, plans, trial } from '@ruche/contracts/billing';

export function presentPriceTable(): PriceTable {
  return { currency: 'USD', plans: planIds.map((id) => ({ id, ...plans[id] })), trial };
}
