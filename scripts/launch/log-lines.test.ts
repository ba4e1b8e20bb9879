import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { prefixed, shortenLogLine } from './log-lines.ts';

const shorten = (entry: object) => stripVTControlCharacters(shortenLogLine(JSON.stringify(entry)));

describe('log lines for people', () => {
  it('tells a request in one short line', () => {
    const req = { method: 'GET', url: '/api/v1/plans' };
    const line = shorten({
      level: 30,
      time: 1,
      pid: 7,
      hostname: 'h',
      req,
      res: { statusCode: 200 },
      responseTime: 12.3,
      msg: 'request completed',
    });
    expect(line).toBe('request completed GET /api/v1/plans 200 12 ms');
  });

  it.each([
    [40, 'warning slow'],
    ['warn', 'warning slow'],
    [50, 'error slow'],
    ['info', 'slow'],
  ])('marks level %s', (level, line) => {
    expect(shorten({ level, msg: 'slow' })).toBe(line);
  });

  it('keeps further fields and the error', () => {
    expect(shorten({ level: 50, msg: 'job failed', job: 'prune', attempt: 2, err: { message: 'no' } })).toBe(
      'error job failed job=prune attempt=2 no',
    );
  });

  it('leaves alone what is no log entry', () => {
    expect(shortenLogLine('{ not json')).toBe('{ not json');
    expect(shortenLogLine('plain words')).toBe('plain words');
  });

  it('names the role on every line', () => {
    expect(stripVTControlCharacters(prefixed('server', 'one\ntwo'))).toBe('server   one\nserver   two');
  });
});
