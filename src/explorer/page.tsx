export function startPage(): void {}
