import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { cn } from '#lib/class-names.ts';

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

/** What a control needs so that its label, hint and error are read with it. Outside a field: nothing. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasError ? `${id}-error` : null, hasHint ? `${id}-hint` : null].filter(Boolean).join(' ');
  const wiring = useMemo(
    () => ({ id, describedBy: describedBy === '' ? undefined : describedBy, invalid: hasError, required }),
    [id, describedBy, hasError, required],
  );
  return (
    <FieldContext value={wiring}>
      <div className={cn('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className="font-medium text-13">
          {label}
        </label>
        {children}
        {hasError && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 text-clay">
            <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {hasHint && (
          <p id={`${id}-hint`} className="text-13 text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
