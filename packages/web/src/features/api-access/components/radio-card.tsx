type RadioCardProps = { name: string; label: string; hint: string; isChosen: boolean; onChoose: () => void };

/** One of a few choices that need a line to explain them. */
export function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-2.5 gap-y-0.5 rounded-control border border-line px-3 py-2.5 font-medium text-14 transition-colors hover:bg-hover has-checked:border-honey has-checked:bg-honey-soft">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-4.5 accent-honey" />
      {label}
      <span className="col-start-2 font-normal text-13 text-muted">{hint}</span>
    </label>
  );
}
