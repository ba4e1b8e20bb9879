import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { Input } from './ui/input.tsx';

type SearchFieldProps = {
  label: string;
  /** As it stands in the address. */
  q: string;
  onChange: (q: string) => void;
  className?: string | undefined;
};

const pauseMs = 250;

/** Types freely; the address follows when the typing pauses. */
export function SearchField({ label, q, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const known = useRef(q);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (q === known.current) return;
    known.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const wanted = typed.trim();
    const timer = setTimeout(() => {
      if (wanted === known.current) return;
      known.current = wanted;
      latest.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={cn('relative min-w-0 flex-1 sm:max-w-80', className)}>
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}
