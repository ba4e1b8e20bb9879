import { Socket, type SocketConnectOpts } from 'node:net';
import { readSettings } from '@ruche/runtime/settings';

// Loaded before every test file: a product may be running beside the tests on the ports that it has without settings,
// and a test that reaches it by mistake would pass or fail with what happens there.

const settings = readSettings({});
if (!settings.ok) throw new Error('The settings have no defaults.');
const { port, sandboxPort, sandboxSmtpPort } = settings.settings;
const defaults = new Set([port, sandboxPort, sandboxSmtpPort]);

const marker = Symbol.for('ruche.default-ports');
type Guarded = typeof Socket.prototype & { [marker]?: true };
const prototype: Guarded = Socket.prototype;

function portIn(args: unknown[]): number {
  // `net.connect` hands its arguments on in a list of their own.
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const wanted =
    typeof first === 'object' && first !== null ? (first as Partial<SocketConnectOpts & { port: number }>).port : first;
  return Number(wanted);
}

if (!prototype[marker]) {
  const connect = Reflect.get(prototype, 'connect') as (...args: unknown[]) => Socket;
  Object.assign(prototype, {
    [marker]: true,
    connect(this: Socket, ...args: unknown[]): Socket {
      const wanted = portIn(args);
      if (!defaults.has(wanted)) return connect.apply(this, args);
      process.nextTick(() =>
        this.destroy(new Error(`A test reached for port ${wanted}, where a product may be running.`)),
      );
      return this;
    },
  });
}
