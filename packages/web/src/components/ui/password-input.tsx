import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwordInput as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { Input } from './input.tsx';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className={cn('pr-10 touch:pr-12', className)} {...rest} />
      <button
        type="button"
        aria-label={shown ? words.hide : words.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink touch:w-11"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
