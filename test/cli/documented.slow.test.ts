import { describe } from 'vitest';
import { describeCommands } from './documented.js';

describe('The commands of the README and of docs/commands.md', () => describeCommands(() => false));
