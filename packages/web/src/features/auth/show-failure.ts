import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#lib/toast.ts';

/** Pressing the button again does not pile the same words up. */
function complain(message: string): void {
  toast.error(message, { id: message });
}

/** Every rule that failed, each in a toast of its own; the fields are marked by the form itself. */
export function toastProblems(errors: FieldErrors): void {
  for (const problem of Object.values(errors)) {
    if (typeof problem?.message === 'string') complain(problem.message);
  }
}

/** A refusal where it belongs: beside a field, or above the button. */
export function markFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  message: string,
  field?: Path<Input>,
): void {
  if (field === undefined) form.setError('root.failure', { type: 'server', message });
  else form.setError(field, { type: 'server', message }, { shouldFocus: true });
}

/** The same, and as a toast. */
export function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  message: string,
  field?: Path<Input>,
): void {
  complain(message);
  markFailure(form, message, field);
}
