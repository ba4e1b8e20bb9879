import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { reportFailure } from '#components/form/report-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';

/** A sentence for whatever was refused, by our API or by the sign-in server. */
export function describeRefusal(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : describeAuthFailure(error, fallback);
}

export function toastRefusal(error: unknown, fallback: string): void {
  const message = describeRefusal(error, fallback);
  toast.error(message, { id: message });
}

/** A refusal as a toast and where it belongs: beside the field it is about, or above the button. */
export function showRefusal<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  { fallback, field }: { fallback: string; field?: Path<Input> | undefined },
): void {
  toastRefusal(error, fallback);
  if (error instanceof ApiError && Array.isArray(error.details)) reportFailure(form, error);
  else {
    const message = describeRefusal(error, fallback);
    form.setError(field ?? 'root.failure', { type: 'server', message }, { shouldFocus: field !== undefined });
  }
}
