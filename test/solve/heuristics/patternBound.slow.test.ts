import { describeDatabases } from './databaseSuite.js';

describeDatabases('lower edge');
describeDatabases('middle');
