import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { reportFailure } from './report-failure.ts';

type Values = { email: string; address: { city: string } };

function openForm() {
  const form = createFormControl<Values>({ defaultValues: { email: '', address: { city: '' } } });
  return form as unknown as UseFormReturn<Values, unknown, Values>;
}

describe('reportFailure', () => {
  it('puts each refusal beside the field it names', () => {
    const form = openForm();
    const details = [
      { path: 'body.email', message: 'is taken' },
      { path: 'body.address.city', message: 'is too long' },
    ];
    reportFailure(form, new ApiError('validation_failed', 'Some fields are wrong.', { details }));
    expect(form.getFieldState('email').error?.message).toBe('is taken');
    expect(form.getFieldState('address.city').error?.message).toBe('is too long');
  });

  it('says above the form what belongs to no field of it', () => {
    const form = openForm();
    reportFailure(form, new ApiError('conflict', 'Somebody else saved this first.'));
    expect(form.getFieldState('root.failure' as 'email').error?.message).toBe('Somebody else saved this first.');
  });

  it('never shows the words of a programming mistake', () => {
    const form = openForm();
    reportFailure(form, new TypeError('x is undefined'));
    expect(form.getFieldState('root.failure' as 'email').error?.message).toMatch(/^Something went wrong on this page/);
  });
});
