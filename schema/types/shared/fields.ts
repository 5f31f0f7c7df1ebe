import type { FieldMap, FieldRef, MaybePromise, OutputType, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { builder } from '../../builder/builder.ts';
import type { Context } from '../../request/context.ts';

type Types = typeof builder.$inferSchemaTypes;
type Type = OutputType<Types>;
type Shape<Of extends Type> = ShapeFromTypeParam<Types, Of, false>;
type PothosFields<Parent> = PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>;
type Declared<Value = unknown> = FieldRef<Types, Value, 'Object'>;

type Resolve<Parent, Value> = (
  parent: Parent,
  args: object,
  context: Context,
  info: GraphQLResolveInfo,
) => MaybePromise<Value>;

/** Further options of a field. One with arguments is declared with `t.field`. */
type More = Pick<PothosSchemaTypes.FieldOptions<Types>, 'complexity' | 'extensions'>;

/** A field without a resolver: the member of its parent with the same name. */
class Member<Value> {
  readonly declareAs: (name: string) => Declared<Value>;
  constructor(declareAs: (name: string) => Declared<Value>) {
    this.declareAs = declareAs;
  }
}

interface Field<Parent, Value> {
  (description: string, resolve: Resolve<Parent, Value>, more?: More): Declared;
  (description: string, more?: More): Member<Value>;
}

interface OrNull<Parent, Value> extends Field<Parent, Value> {
  readonly orNull: Field<Parent, Value | null | undefined>;
}

interface OneOf<Parent, Or> {
  <Of extends Type>(of: Of, description: string, resolve: Resolve<Parent, Shape<Of> | Or>, more?: More): Declared;
  <Of extends Type>(of: Of, description: string, more?: More): Member<Shape<Of> | Or>;
}

interface ListOf<Parent, Or> {
  <Of extends Type>(
    of: Of,
    description: string,
    resolve: Resolve<Parent, readonly Shape<Of>[] | Or>,
    more?: More,
  ): Declared;
  <Of extends Type>(of: Of, description: string, more?: More): Member<readonly Shape<Of>[] | Or>;
}

/** The fields of a type, each on a line: its description, and a resolver unless it is the member of the same name. */
interface OwnFields<Parent> {
  readonly text: OrNull<Parent, string>;
  readonly texts: OrNull<Parent, readonly string[]>;
  readonly whole: OrNull<Parent, number>;
  readonly number: OrNull<Parent, number>;
  readonly flag: OrNull<Parent, boolean>;
  readonly day: OrNull<Parent, Shape<'Date'>>;
  readonly instant: OrNull<Parent, Shape<'DateTime'>>;
  readonly cik: OrNull<Parent, number>;
  readonly accession: OrNull<Parent, string>;
  /** An object or an enum. */
  readonly one: OneOf<Parent, never> & { readonly orNull: OneOf<Parent, null | undefined> };
  readonly list: ListOf<Parent, never> & { readonly orNull: ListOf<Parent, null | undefined> };
}

export type Fields<Parent> = PothosFields<Parent> & OwnFields<Parent>;

type Declarations = Record<string, FieldMap[string] | Member<unknown>>;

type Checked<Parent, Table> = {
  [Name in keyof Table]: Table[Name] extends Member<infer Value>
    ? Name extends keyof Parent
      ? Parent[Name] extends Value
        ? Table[Name]
        : { readonly memberIs: Parent[Name]; readonly fieldIs: Value }
      : { readonly parentHasNo: Name }
    : Table[Name];
};

type Options = readonly [description: string, how?: Resolve<never, unknown> | More, more?: More];

function ownFields<Parent>(t: PothosFields<Parent>): OwnFields<Parent> {
  const declare = (type: TypeParam<Types>, nullable: boolean, [description, how, more]: Options) => {
    // The signature visible to the caller has checked the resolver against the type.
    if (typeof how === 'function') return t.field({ ...more, type, nullable, description, resolve: how as never });
    const read = (name: string) => (parent: Parent) => parent[name as keyof Parent];
    return new Member((name) => t.field({ ...how, type, nullable, description, resolve: read(name) as never }));
  };
  const ofType = (type: TypeParam<Types>) =>
    Object.assign((...options: Options) => declare(type, false, options), {
      orNull: (...options: Options) => declare(type, true, options),
    });
  return {
    text: ofType('String'),
    texts: ofType(['String']),
    whole: ofType('Int'),
    number: ofType('Float'),
    flag: ofType('Boolean'),
    day: ofType('Date'),
    instant: ofType('DateTime'),
    cik: ofType('Cik'),
    accession: ofType('AccessionNumber'),
    one: Object.assign((type: Type, ...options: Options) => declare(type, false, options), {
      orNull: (type: Type, ...options: Options) => declare(type, true, options),
    }),
    list: Object.assign((type: Type, ...options: Options) => declare([type], false, options), {
      orNull: (type: Type, ...options: Options) => declare([type], true, options),
    }),
  } as OwnFields<Parent>;
}

/** `fields` of a type as a table: see `Fields`. Reading a missing member, or one of another type, does not compile. */
export const table =
  <Parent, Table extends Declarations & Checked<Parent, Table>>(declare: (t: Fields<Parent>) => Table) =>
  (t: PothosFields<Parent>): FieldMap =>
    tableOn<Parent, Table>(t, declare);

/** The same on existing fields: in a connection, whose parent is known from its resolver alone. */
export function tableOn<Parent, Table extends Declarations & Checked<Parent, Table>>(
  t: PothosFields<Parent>,
  declare: (t: Fields<Parent>) => Table,
): FieldMap {
  const declared: Declarations = declare(Object.assign(t, ownFields(t)));
  return Object.fromEntries(
    Object.entries(declared).map(([name, field]) => [name, field instanceof Member ? field.declareAs(name) : field]),
  );
}
