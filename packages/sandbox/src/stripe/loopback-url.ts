const loopbackName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

export const isLoopbackUrl = (url: string) => loopbackName.test(URL.parse(url)?.hostname ?? '');
