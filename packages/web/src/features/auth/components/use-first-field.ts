import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts the caret where one begins; not on touch, where a keyboard would jump over the page. */
export function useFirstField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
): void {
  const { setFocus } = form;
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) setFocus(name);
  }, [setFocus, name]);
}
