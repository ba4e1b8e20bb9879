import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/class-names.ts';
import { holdUnsavedWork } from '#lib/unsaved-work.ts';
import { reportFailure } from './report-failure.ts';

type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** May throw: the refusal is shown beside the fields it names, or above the button. */
  onSubmit: (values: Output) => Promise<void>;
  /** Hears of the rules that failed, which the fields show by themselves. */
  onInvalid?: ((errors: FieldErrors<Input>) => void) | undefined;
  /** What is typed is there again when the form is: leaving loses nothing. */
  isKept?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A form with its four states: idle, busy, failed with a message, done. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, onInvalid, isKept = false, className, children } = props;
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  // What is being saved may end by going to another page.
  const isUnsaved = isDirty && !isKept && !isSubmitting && !isSubmitSuccessful;
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      reportFailure(form, error);
    }
  }, onInvalid);
  return (
    <FormProvider {...form}>
      <form noValidate className={cn('grid gap-4', className)} onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </FormProvider>
  );
}

/** Says why the form was refused, or that it went through. */
export function FormMessage({ done }: { done?: ReactNode }) {
  const { formState } = useFormContext();
  const failure = formState.errors.root?.['failure']?.message;
  if (typeof failure === 'string' && !formState.isSubmitting) {
    return (
      <p role="alert" className="flex items-start gap-2 rounded-control bg-clay-soft px-3.5 py-2.5 text-13 text-clay">
        <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {failure}
      </p>
    );
  }
  if (done !== undefined && formState.isSubmitSuccessful && !formState.isDirty) {
    return (
      <output className="flex items-start gap-2 rounded-control bg-leaf-soft px-3.5 py-2.5 text-13 text-leaf">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {done}
      </output>
    );
  }
  return null;
}

type SubmitButtonProps = {
  busyLabel: string;
  /** Primary, unless the screen has its one primary action elsewhere. */
  variant?: 'primary' | 'secondary';
  className?: string | undefined;
  children: ReactNode;
};

export function SubmitButton({ busyLabel, variant = 'primary', className, children }: SubmitButtonProps) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant={variant} busy={formState.isSubmitting} busyLabel={busyLabel} className={className}>
      {children}
    </Button>
  );
}
