import { styleText } from 'node:util';

type LogEntry = { level?: number | string; msg?: string; err?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>;

const COLOURS = { server: 'cyan', worker: 'magenta', sandbox: 'yellow', web: 'green', database: 'blue' } as const;
const NAME_WIDTH = 8;
/** Fields that every line has, or that the line already shows otherwise. */
const UNSAID = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'name',
  'role',
  'msg',
  'err',
  'req',
  'res',
  'v',
  'responseTime',
  'durationMs',
]);

const SEVERITIES: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

function describeSeverity(level: number | string = 30): string {
  const severity = typeof level === 'number' ? level : (SEVERITIES[level] ?? 30);
  if (severity < 40) return '';
  return severity < 50 ? styleText('yellow', 'warning ') : styleText('red', 'error ');
}

function describeRequest({ req, res, responseTime, durationMs = responseTime }: LogEntry): string {
  const { method, url } = (req ?? {}) as { method?: string; url?: string };
  const { statusCode } = (res ?? {}) as { statusCode?: number };
  const took = typeof durationMs === 'number' ? `${durationMs.toFixed(0)} ms` : '';
  return [method, url, statusCode, took].filter((part) => part !== undefined && part !== '').join(' ');
}

function describeFields(entry: LogEntry): string {
  return Object.entries(entry)
    .filter(([key, value]) => !UNSAID.has(key) && value !== null)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

function parse(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return null;
  }
}

/** One structured log line as a short line for a person; anything else stays as it is. */
export function shortenLogLine(line: string): string {
  const entry = parse(line);
  if (entry === null) return line;
  const details = [describeRequest(entry), describeFields(entry)].filter((part) => part !== '').join(' ');
  const trouble = entry.err?.stack ?? entry.err?.message;
  const head = `${describeSeverity(entry.level)}${entry.msg ?? ''}`;
  return [head, details && styleText('dim', details), trouble].filter((part) => part).join(' ');
}

export function prefixed(name: string, text: string): string {
  const colour = COLOURS[name as keyof typeof COLOURS] ?? 'white';
  const label = styleText(colour, name.padEnd(NAME_WIDTH));
  return text
    .split('\n')
    .map((line) => `${label} ${line}`)
    .join('\n');
}
