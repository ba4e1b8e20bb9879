import { importRowLimit } from '@ruche/contracts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ImportSource } from '#features/clients/api/import-clients.ts';
import { readCsvFile } from '#features/clients/read-csv-file.ts';
import { cn } from '#lib/class-names.ts';

type ImportSourceStepProps = { onRead: (source: ImportSource) => void };

const example = 'name,email,company,status\nBoulangerie Martin,contact@martin.example,Martin SARL,active';

/** A file chosen or dropped, or a table pasted. */
export function ImportSourceStep({ onRead }: ImportSourceStepProps) {
  const [pasted, setPasted] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      onRead({ id: crypto.randomUUID(), name: file.name, csv: await readCsvFile(file) });
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : 'The file could not be read.');
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <label
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={cn(
            'grid cursor-pointer justify-items-center gap-2 rounded-card border border-edge border-dashed bg-surface px-6 py-10 text-center transition-colors focus-within:border-ring focus-within:outline-2 focus-within:outline-ring hover:bg-hover',
            isOver && 'border-ring bg-honey-soft',
          )}
        >
          <FileUp aria-hidden="true" className="size-7 text-honey-text" />
          <span className="font-medium text-14">Choose a CSV file, or drop it here</span>
          <span className="text-13 text-muted">
            The first line names the columns. Up to {importRowLimit.toLocaleString('en')} clients.
          </span>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        {complaint !== null && (
          <p role="alert" className="text-13 text-clay">
            {complaint}
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <Field label="Or paste the table">
          <Textarea
            spellCheck={false}
            placeholder={example}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            className="max-h-72 min-h-28 font-mono text-13"
          />
        </Field>
        <Button
          className="justify-self-end"
          disabled={pasted.trim() === ''}
          onClick={() => onRead({ id: crypto.randomUUID(), name: 'Pasted table', csv: pasted })}
        >
          Continue
        </Button>
      </div>
    </div>
  );
}
