import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { cn } from '#lib/class-names.ts';
import { readCspNonce } from '#lib/csp-nonce.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';
import { floatingClass, floatingItemClass } from './floating-class.ts';

type SelectOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  'aria-label'?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, name, onBlur, ref, className } = props;
  const wiring = useFieldControl();
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <Primitive.Root
      value={value ?? ''}
      onValueChange={change}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <Primitive.Trigger
        ref={ref}
        aria-label={props['aria-label']}
        onBlur={onBlur}
        className={cn(
          controlClass,
          'flex h-9 items-center justify-between gap-2 text-left data-placeholder:text-muted touch:h-11 [&>span]:truncate',
          className,
        )}
        {...wiring}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className={cn(floatingClass, 'min-w-(--radix-select-trigger-width)')}
        >
          <Primitive.Viewport nonce={readCspNonce()}>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled === true}
                className={cn(floatingItemClass, 'pr-8')}
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2 text-honey-text">
                  <Check aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
