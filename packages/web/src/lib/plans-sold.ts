/** Whether plans are paid for on this installation. The server writes it into every document. */
export function arePlansSold(): boolean {
  return document.documentElement.dataset['plans'] !== 'given';
}
