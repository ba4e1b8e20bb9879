import { CircleAlert } from 'lucide-react';

/** What is wrong with a group of controls. */
export function FieldProblem({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <p role="alert" className="flex items-start gap-1.5 text-13 text-clay">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {message}
    </p>
  );
}
