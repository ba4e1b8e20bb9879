import type { FieldProblem } from '@ruche/contracts/api';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, describeFailure } from '#lib/api-error.ts';

function fieldProblems(error: unknown): FieldProblem[] {
  return error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
}

/** Puts a refusal where it belongs: beside the fields it names, the first of them focused, or above the form. */
export function reportFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  const names = Object.keys(form.getValues());
  const known = fieldProblems(error).flatMap(({ path, message }) => {
    const name = path.replace(/^body\./, '');
    return names.includes(name.split('.')[0] ?? '') ? [{ name: name as Path<Input>, message }] : [];
  });
  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) form.setError('root.failure', { type: 'server', message: describeFailure(error) });
}
