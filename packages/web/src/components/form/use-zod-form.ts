import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

type ZodFormOptions = {
  /**
   * When rules are first checked: when a field is left or the form sent, or only when sent. A form short enough to have
   * its button in view takes the second: an error that appears on the way to the button moves it from under the pointer.
   */
  checked?: 'onTouched' | 'onSubmit';
};

/** A form whose rules are a contract's: once something was wrong, it is checked again at every keystroke until right. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { checked = 'onTouched' }: ZodFormOptions = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: checked,
    shouldFocusError: true,
  });
}
