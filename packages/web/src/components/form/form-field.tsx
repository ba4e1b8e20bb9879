import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';

type FormFieldProps<Values extends FieldValues> = {
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Receives value, change and blur handlers, name and ref for the control. */
  children: (control: ControllerRenderProps<Values, Path<Values>>) => ReactNode;
};

/** One field of a form: its label, its control and what is wrong with it. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { name, label, hint, required, children } = props;
  const { field, fieldState } = useController<Values>({ name });
  return (
    <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {children(field)}
    </Field>
  );
}
