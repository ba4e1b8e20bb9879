import { type PlanId, type PriceTable, planIds, plans, trial } from '@ruche/contracts/billing';

export function presentPriceTable(isSold: boolean): PriceTable {
  const offer = (id: PlanId) => ({ id, ...plans[id], ...(!isSold && { pricePerMonth: null }) });
  return { isSold, currency: isSold ? 'USD' : null, plans: planIds.map(offer), trial };
}
