const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys belong to whatever somebody is typing in, or to what floats above the page. */
export function isSpokenFor({ target }: KeyboardEvent): boolean {
  if (document.querySelector(floating) !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
