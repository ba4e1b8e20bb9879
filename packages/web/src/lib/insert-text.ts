/** Something that stands by itself, such as hashtags, with spaces where the text around it has none. */
export function spaced(inserted: string, { before, after }: { before: string; after: string }): string {
  return `${/\S$/u.test(before) ? ' ' : ''}${inserted}${/^\S/u.test(after) ? ' ' : ''}`;
}

/** Types a text where the cursor is, in the place of what is selected. The field has the focus afterwards. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Nothing else keeps the field's own undo.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types a text in the place of another: one step for the field's own undo. */
export function replaceText(
  field: HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
  text: string,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  insertText(field, text);
}
