import type { Spent } from '@ruche/assistant';
import type { RunEvent, ToolUse } from '@ruche/contracts/assistant';
import type { AssistantRunRow } from '@ruche/database/assistant';

type Listener = (event: RunEvent) => void;

/** A run that this process works on: what has come of it, and who watches. */
export class LiveRun {
  readonly row: AssistantRunRow;
  text = '';
  readonly toolUses: ToolUse[] = [];
  readonly parts: unknown[] = [];
  spent: Spent | null = null;
  isInterrupted = false;
  readonly stop = new AbortController();
  private readonly listeners = new Set<Listener>();
  private readonly ending = Promise.withResolvers<AssistantRunRow>();

  constructor(row: AssistantRunRow) {
    this.row = row;
    this.ending.promise.catch(() => undefined);
  }

  /** The row as it was stored at the end. */
  get ended(): Promise<AssistantRunRow> {
    return this.ending.promise;
  }

  /** The row with what is not stored yet. */
  get current(): AssistantRunRow {
    return { ...this.row, text: this.text, toolUses: this.toolUses };
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  write(text: string): void {
    this.text += text;
    this.tell({ event: 'delta', data: { text } });
  }

  use(tool: ToolUse): void {
    this.toolUses.push(tool);
    this.tell({ event: 'tool', data: tool });
  }

  part(data: unknown): void {
    this.parts.push(data);
    this.tell({ event: 'part', data });
  }

  interrupt(): void {
    this.isInterrupted = true;
    this.stop.abort();
  }

  end(row: AssistantRunRow): void {
    this.ending.resolve(row);
  }

  fail(error: unknown): void {
    this.ending.reject(error);
  }

  private tell(event: RunEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
